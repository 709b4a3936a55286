/** The demo family: one parent, three children, and pots with different counts. */
export const demoPassword = 'demo-family';
export const demoOwner = { name: 'Robin Rivers', username: 'demo-robin' };

export const demoMembers = [
  { name: 'Mia', username: 'demo-mia' },
  { name: 'Leo', username: 'demo-leo' },
  { name: 'Zoe', username: 'demo-zoe' },
];

export const demoPots = [
  {
    name: 'Pizza night',
    description: 'Everybody picks one topping, and pineapple is legal.',
    icon: 'fas fa-pizza',
    targetCount: 6,
    contributors: ['demo-mia', 'demo-leo', 'demo-zoe', 'demo-robin'],
  },
  {
    name: 'New board game',
    description: null,
    icon: 'fas fa-gamepad',
    targetCount: 12,
    contributors: ['demo-leo', 'demo-mia'],
  },
  {
    name: 'Late Friday',
    description: 'Half an hour later to bed, with a story.',
    icon: 'fas fa-bed',
    targetCount: 3,
    contributors: ['demo-zoe'],
  },
];

interface DemoTask {
  title: string;
  picture?: string;
  who: string;
  pot?: string;
  ticks?: number;
}

export const demoOpen: DemoTask[] = [
  { title: 'Practise piano 5 times', who: 'demo-mia', pot: 'New board game', ticks: 2 },
  { title: 'Put the clean laundry away', who: 'demo-leo', pot: 'Pizza night' },
  { title: 'Water the tomatoes 3 times', picture: '🍅', who: 'demo-zoe', pot: 'Pizza night', ticks: 1 },
];

export const demoDone: (DemoTask & { hoursAgo: number })[] = [
  { title: 'Empty the dishwasher', who: 'demo-leo', pot: 'Pizza night', hoursAgo: 50 },
  { title: 'Shoes in the rack', who: 'demo-zoe', pot: 'Late Friday', hoursAgo: 47 },
  { title: 'Set the table', who: 'demo-mia', pot: 'Pizza night', hoursAgo: 28 },
  { title: 'Brush teeth without a debate', who: 'demo-zoe', pot: 'Late Friday', hoursAgo: 26 },
  { title: 'Vacuum the stairs', who: 'demo-leo', pot: 'New board game', hoursAgo: 22 },
  { title: 'Sort the socks', who: 'demo-mia', pot: 'Pizza night', hoursAgo: 5 },
  { title: 'Toys in the box', who: 'demo-zoe', pot: 'Late Friday', hoursAgo: 3 },
  { title: 'Wipe the table', who: 'demo-leo', pot: 'Pizza night', hoursAgo: 1 },
];
