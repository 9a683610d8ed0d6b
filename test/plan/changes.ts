/**
 * What was said first; what may look like a change of it and is none; what does change it. Said in this order, a day
 * apart: the first statement holds until the third and no longer.
 */
export type Change = [first: string, lookAlike: string, update: string]

/** Where someone is, and what for. */
const PLACES: Change[] = [
  ['Tove lives in Narvik.', 'Tove plans to live in Bodo.', 'Tove has moved to Tromso.'],
  ['Ansel lives in Delft.', 'Ansel works in Leiden.', 'Ansel no longer lives in Delft but in Utrecht.'],
  ['Mirela lives in Cluj.', "Mirela's brother lives in Arad.", 'Mirela moved from Cluj to Sibiu.'],
  ['Kofi resides in Tamale.', 'Did Kofi move to Kumasi?', 'Kofi has relocated to Accra.'],
  [
    'The print shop is located in Pier Lane.',
    'The print shop delivers to Quay Street.',
    'The print shop is now located in Mill Yard.',
  ],
  [
    'Halden Press is based in Oslo.',
    'Halden Press might be based in Moss.',
    'Halden Press is based in Bergen these days.',
  ],
  [
    'The spare key is in the blue drawer.',
    'The spare torch is in the hall cupboard.',
    'The spare key is now in the pantry.',
  ],
  ['The Marigold docks at Pier 4.', 'The Marigold carries timber.', 'The Marigold now docks at Pier 9.'],
  ['Ilse sits in Room 210.', 'Ilse used to sit in Room 118.', 'These days Ilse sits in Room 305.'],
  ['Bram parks at Lot C.', 'Bram wants to park at Lot A.', 'Bram now parks at Lot F.'],
  [
    'Yusra trains at Kettle Gym.',
    'Yusra never trains at Dock Gym.',
    'Yusra trains at Harbour Gym instead of Kettle Gym.',
  ],
  ['Nell shops at Greenway.', 'Nell also shops at Farrow.', 'Nell no longer shops at Greenway, but at Tidewell.'],
]

/** Whom someone works for, plays for, or answers to. */
const WORK: Change[] = [
  ['Jonas works for Brightwater.', 'Jonas says Petra works for Sandhill.', 'Jonas now works for Sandhill.'],
  ['Petra works at Quillon.', 'Petra may work at Ferrous.', 'Petra left Quillon for Ferrous.'],
  ['Edda teaches at Birch School.', 'Edda teaches Latin.', 'Edda now teaches at Linden School.'],
  ['Marco plays for Rovers.', 'Marco plays the cello.', 'Marco switched from Rovers to United.'],
  ['Sunniva captains the Gannets.', 'Ketil captains the Plovers.', 'Sunniva now captains the Terns.'],
  ['Dario coaches Lena.', 'Dario coached Viola.', 'Dario now coaches Ruben.'],
  ['Olu heads the audit team.', 'Olu supports the payroll team.', 'Olu now heads the payroll team.'],
  [
    'Rafe reports to Imke.',
    'Rafe does not report to Solveig.',
    'Rafe no longer reports to Imke, he reports to Solveig.',
  ],
  ['Wren leads the Lantern project.', 'Wren also leads the Beacon project.', 'Wren now leads the Compass project.'],
  ['Tilda edits the Courier.', 'Tilda reads the Gazette.', 'Tilda now edits the Gazette.'],
  [
    'Arvid is employed by Norrland Rail.',
    'Apparently Arvid is employed by Sundbus.',
    'Arvid is now employed by Sundbus.',
  ],
  ['Cleo is apprenticed to Master Voss.', 'Cleo is related to Master Hahn.', 'Cleo is now apprenticed to Master Hahn.'],
  ['Zora works as a welder.', 'Zora would work as a diver.', 'Zora now works as a crane operator.'],
  [
    'Henrik chairs the Garden Board.',
    'If asked, Henrik chairs the School Board.',
    'Henrik has switched from the Garden Board to the School Board.',
  ],
  ['Paolo studies at Marche College.', 'Paolo studies chemistry.', 'Paolo now studies at Ancona College.'],
  ['Greta flies for Polar Air.', 'Greta flew for Coast Air.', 'Greta now flies for Coast Air.'],
  ['Isko is assigned to Ward 3.', 'Isko is used to Ward 5.', 'Isko is now assigned to Ward 6.'],
]

/** What belongs to something: "X's R", "the R of X". */
const ATTRIBUTES: Change[] = [
  ["Lotte's phone number is 0171 5550.", "Lotte's fax number is 0171 7770.", "Lotte's phone number is now 0171 6660."],
  [
    "Amir's landlord is Mr. Teague.",
    "Amir's lawyer is Mrs. Oddie.",
    "Amir's landlord changed from Mr. Teague to Mrs. Oddie.",
  ],
  ['The capital of Vespria is Orlin.', 'The largest port of Vespria is Kell.', 'The capital of Vespria is now Kell.'],
  [
    "The cafe's closing time is 18:00.",
    "The cafe's closing time might be 20:00.",
    "The cafe's closing time changed to 21:00.",
  ],
  [
    "Suki's favourite dish is laksa.",
    "Suki's favourite dish was pho.",
    "Suki's favourite dish is now bibimbap, not laksa.",
  ],
  [
    "Ravi's password for the mailbox is otter-5.",
    "Ravi's password for the router is heron-8.",
    'Ravi changed his password for the mailbox to seal-12.',
  ],
  [
    'The status of ticket 88 is open.',
    'The status of ticket 89 is closed.',
    'The status of ticket 88 changed from open to waiting.',
  ],
  [
    "Pernille's email is p@old.example.",
    "Is Pernille's email p@new.example?",
    'Pernille updated her email to p@new.example.',
  ],
  ["Gustav's manager is Ottilie.", "Gustav's mentor is Benno.", "Benno is now Gustav's manager."],
  [
    'The mayor of Falkirk Bay is Una Dray.',
    'The mayor of Falkirk Hill is Per Lind.',
    'Per Lind became the mayor of Falkirk Bay.',
  ],
  ["Nadia's dentist is Dr. Cole.", "Nadia's dentist is not Dr. Fay.", "Dr. Fay replaced Dr. Cole as Nadia's dentist."],
  [
    "The server's region is eu-west.",
    "The server's owner is Team Kite.",
    "The server's region is eu-north instead of eu-west.",
  ],
  ['The rent of Flat 6 is 800 euros.', 'The rent of Flat 7 is 950 euros.', 'The rent of Flat 6 rose to 870 euros.'],
  ["Ewan's shift is early.", "Ewan's contract is permanent.", "Ewan's shift is now nights."],
]

/** Verbs of any kind, with and without particles. */
const VERBS: Change[] = [
  ['Solene rides a Triumph.', 'Solene admires a Ducati.', 'Solene now rides a Ducati.'],
  ['Otto wears size 43.', 'Otto sells size 44.', 'Otto now wears size 44.'],
  ['Kaia uses Vim.', 'Kaia has used Emacs.', 'Kaia uses Helix instead of Vim.'],
  ['Bela smokes a pipe.', 'Bela hides a cigar.', 'Bela no longer smokes a pipe but a cigar.'],
  ['Finn sleeps in the attic.', 'Finn reads in the study.', 'Finn now sleeps in the study.'],
  ['The laptop runs Debian.', 'The printer runs Fedora.', 'The laptop now runs Fedora.'],
  ['The orchard produces cider.', 'The orchard employs Milo.', 'The orchard now produces perry.'],
  ['Rosalba plays the viola.', 'Rosalba teaches the harp.', 'Rosalba has switched from the viola to the harp.'],
  ['Matti banks with Sampola.', 'Matti argues with Nordeka.', 'Matti banks with Nordeka now.'],
  ['Ginevra commutes by tram.', 'Ginevra travels by ferry.', 'Ginevra now commutes by bicycle.'],
  [
    'Odile subscribes to the Herald.',
    'Odile writes to the Tribune.',
    'Odile now subscribes to the Tribune instead of the Herald.',
  ],
  ['Bastian looks after the goats.', 'Bastian looks for the ducks.', 'Bastian now looks after the geese.'],
  ['Hege is reading Middlemarch.', 'Hege has read Emma.', 'Hege is now reading Villette.'],
  ['Tariq is dating Noor.', 'Tariq is avoiding Salma.', 'Tariq is now dating Salma.'],
  [
    'Vasco rents the coach house.',
    'Vasco cleans the boat house.',
    'Vasco used to rent the coach house but now rents the boat house.',
  ],
  ['Signe takes lisinopril.', 'Signe stores metformin.', 'Signe stopped taking lisinopril and now takes losartan.'],
  ['The Osprey is powered by diesel.', 'The Osprey is insured by Lloma.', 'The Osprey is now powered by hydrogen.'],
  ['Jarle is insured with Fjordsafe.', 'Jarle is friends with Brage.', 'Jarle is now insured with Trygga.'],
  ['The bakery opens at 7:00.', 'The bakery closes at 15:00.', 'The bakery now opens at 6:30.'],
  ['Livia drives a tractor.', 'Livia repairs a combine.', 'Livia replaced the tractor with a quad bike.'],
  ['The choir rehearses on Tuesdays.', 'The choir performs on Sundays.', 'The choir now rehearses on Thursdays.'],
  ['Ulrik is intolerant to lactose.', 'Ulrik is immune to measles.', 'Ulrik is now intolerant to fructose.'],
  ['I play the oboe.', 'I mend the bassoon.', 'I now play the bassoon.'],
  [
    'I work for Pellworm Ferries.',
    'I think Jette works for Amrum Ferries.',
    "I don't work for Pellworm Ferries anymore, I work for Amrum Ferries.",
  ],
  ['My doctor is Dr. Wiebe.', 'My vet is Dr. Harms.', 'My doctor is now Dr. Harms.'],
]

/** Relations of many values: what is said later stands beside what was said before, until it is said to have ended. */
const SETS: Change[] = [
  ['Freja likes rhubarb.', 'Freja now likes quince.', 'Freja no longer likes rhubarb.'],
  ['Emre knows Canan.', 'Emre now knows Derya.', 'Emre no longer knows Canan.'],
  ['Lucio supports Arno FC.', 'Lucio now supports Tevere FC.', 'Lucio no longer supports Arno FC.'],
  ['Adaeze speaks Igbo.', 'Adaeze now speaks Hausa.', 'Adaeze no longer speaks Igbo.'],
  ['Corin owns a sloop.', 'Corin owns a ketch too.', 'Corin no longer owns a sloop.'],
  ['Maud collects thimbles.', 'Maud collects buttons as well.', 'Maud stopped collecting thimbles.'],
  ['Silvio follows Ember FC.', 'Silvio follows Cinder FC.', 'Silvio no longer follows Ember FC.'],
  ['Thea mentors Joss.', 'Thea mentors Pia and also Rik.', 'Thea no longer mentors Joss.'],
  ['Bodil has a parrot.', 'Bodil now has a terrier.', 'Bodil no longer has a parrot.'],
  ["Tomasz's hobby is fencing.", "Tomasz's hobby is origami.", "Tomasz's hobby is no longer fencing."],
]

export const CHANGES: Change[] = [...PLACES, ...WORK, ...ATTRIBUTES, ...VERBS, ...SETS]
