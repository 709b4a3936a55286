interface Lists {
  mine: string[];
  familys?: string[];
}

const listed = <Name extends string>(lists: Record<Name, Lists>) => lists;

/** Task lists of families as they are, near-duplicates included. */
export const taskLists = listed({
  rivers: {
    mine: ['Feed the cat', 'Practise piano', 'Sort the socks', 'Read 20 pages', 'Take the bins out'],
    familys: ['Put the clean laundry away', 'Water the tomatoes', 'Vacuum the stairs'],
  },
  twins: {
    mine: ['Feed the cat', 'Feed the cats next door', 'Clean room', 'Clean bathroom', 'Set the table'],
    familys: ['Wipe the table', 'Feed the dog'],
  },
  house: {
    mine: [
      'Empty the dishwasher',
      'Do the dishes',
      'Take out the trash',
      'Take out the recycling',
      'Empty the garbage',
      'Sweep the floor',
    ],
  },
  rooms: {
    mine: ["Clean Mia's room", "Clean Leo's room", 'Make the bed', 'Dust the shelves', 'Bring the bins in'],
    familys: ['Bring the bins out', 'Clean the bedroom'],
  },
  school: {
    mine: [
      'Math homework',
      'Spelling homework',
      'Pack school bag',
      'Read two books',
      'Practice violin 10 minutes',
    ],
  },
  pets: {
    mine: [
      'Walk the dog in the morning',
      'Walk the dog in the evening',
      'Brush the cat',
      'Scoop the litter box',
    ],
    familys: ['Clean the horse stable', 'Feed the fish'],
  },
  letters: {
    mine: ['Empty the letter box', 'Clean the house', 'Buy paper', 'Sweep the garage', 'Meet grandma'],
  },
  world: {
    mine: [
      'Spülmaschine ausräumen',
      'Sacar la basura',
      'Ranger la chambre',
      'Покормить кошку',
      '猫に餌をやる',
      'Tom & Jerry’s <b>',
    ],
    familys: ['Müll rausbringen'],
  },
  single: { mine: ['Laundry', 'Dishes', 'Homework', 'Tidy up'] },
  lights: { mine: ['Turn on the porch light', 'Turn off the porch light', 'Lock the door'] },
  nobody: { mine: [], familys: ['Feed the cat', 'Clean room'] },
  empty: { mine: [] },
});

export type TaskList = keyof typeof taskLists;

/** Chores that families write down, as like each other as they get. */
export const chores = [
  'Feed the cat, Feed the cats next door, Feed the dog, Feed the fish, Feed the baby, Feed the birds, Walk the dog, Wash the dog, Brush the dog, Brush the cat, Brush teeth, Brush hair',
  'Clean room, Clean bathroom, Clean bedroom, Clean kitchen, Clean the fridge, Clean the car, Clean the cage, Clean the garage, Clean the windows, Clean the litter box, Clean the fish tank',
  'Empty the dishwasher, Load the dishwasher, Unload the dishwasher, Do the dishes, Wash the dishes, Dry the dishes, Put the dishes away, Set the table, Clear the table, Wipe the table, Wax the table',
  'Take out the trash, Take out the recycling, Take the bins out, Take the bins in, Bring the bins in, Bring in the mail, Bring in the laundry, Empty the trash, Empty the garbage, Empty the letter box',
  'Do the laundry, Fold the laundry, Hang up the laundry, Put the clean laundry away, Put the dirty laundry in the basket, Iron the shirts, Sort the socks, Wash the sheets',
  'Vacuum the stairs, Vacuum the living room, Vacuum the hall, Sweep the floor, Sweep the porch, Mop the floor, Mop the kitchen, Dust the shelves, Dust the desk, Tidy the desk, Tidy the shelves',
  'Math homework, English homework, Spelling homework, Start homework, Read 10 pages, Read 20 pages, Read a book, Read two books, Read to Tom, Read to Tim, Write to grandma, Call grandma, Call grandpa',
  'Practise piano, Practise violin, Practise guitar, Practise spelling, Play with Mark, Play with Mary, Help Sara, Help Sarah with reading, Help Mia with her homework, Help Leo with his homework',
  'Water the plants, Water the plants upstairs, Water the garden, Water the tomatoes, Weed the garden, Mow the lawn, Rake the leaves, Rake the lawn, Wash the car, Wash the bike, Wash the pans, Wash the pens',
  'Make the bed, Make breakfast, Make lunch, Make dinner, Pack lunch, Pack the school bag, Pack the sports bag, Turn on the alarm, Turn off the alarm, Lock the front door, Lock the back door, Close the windows',
]
  .join(', ')
  .split(', ');
