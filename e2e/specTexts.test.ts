import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const e2e = (name: string) => join('e2e', `${name}.spec.ts`);
const page = (name: string) => join('client/src/pages', `${name}.test.tsx`);
const shared = (name: string) => join('shared', `${name}.test.ts`);

interface Seen {
  /** The test that sees the texts: its file, and the beginning of its name. */
  file: string;
  test: string;
  texts: readonly string[];
}

/** Sections 2, 5, 8 and 9 of the specification, as far as the public and the family's screens go: each text and who sees it. */
const section2: readonly Seen[] = [
  {
    file: page('LandingPage'),
    test: '"%s" leads to the setup page',
    texts: [
      'Turn Chaos into Calm - Get Started',
      'Experience the Difference',
      'Start Your Journey',
      'Sign In',
    ],
  },
  {
    file: page('LandingPage'),
    test: 'the header leads to the blog',
    texts: ['Blog', 'Get Started', 'Privacy Policy', 'Terms of Service', '© 2025 ChorePod'],
  },
  {
    file: page('LandingPage.join'),
    test: 'every field has to be filled in',
    texts: [
      'Join ChorePod',
      'Sign Up',
      'Enter your email',
      'Enter your password',
      'Enter your full name',
      'Create a password',
    ],
  },
  {
    file: page('LandingPage.join'),
    test: 'the buttons say that they wait',
    texts: ['Logging in...', 'Creating Account...'],
  },
  { file: page('LegalPages'), test: 'the privacy policy has its date', texts: ['Effective 13 June 2025'] },
  { file: page('LegalPages'), test: 'the terms were last updated', texts: ['Last updated: 3 February 2031'] },
  {
    file: e2e('mainJob'),
    test: 'a parent sets up, a child ticks on a phone',
    texts: [
      'Family Name',
      'Your Name',
      'Username',
      'Password',
      'Create Family',
      '+1 to Pizza night',
      'Logout',
    ],
  },
  { file: page('SetupPage'), test: 'login needs a username and a password', texts: ['Login'] },
  { file: e2e('mainJob'), test: 'the page brings no database library', texts: ['Create Pod'] },
  {
    file: page('DashboardPage'),
    test: 'an empty family is invited to begin',
    texts: [
      'No active tasks yet. Create your first task!',
      'No reward pots yet. Create your first pot!',
      'Recently Completed',
    ],
  },
  {
    file: page('DashboardPage'),
    test: 'the four cards show the family as it is',
    texts: [
      'Pizza night Pot',
      '(Owner)',
      'active',
      'completed',
      'Completed by',
      '+1 to',
      'Unknown',
      'more to go!',
    ],
  },
  {
    file: page('DashboardPage'),
    test: 'what has no assignee or no date',
    texts: ['Unassigned', 'Recently', 'Logging out...'],
  },
  {
    file: e2e('dialogs'),
    test: 'every dialog has its title, fields and words',
    texts: [
      'Add Task',
      'Create Task',
      'Task Title',
      'Assign To',
      'Reward Pot (optional)',
      'Due Date (optional)',
      "Enter something like 'clean room 3 times' to create tasks with automatic counters.",
      'Edit Task',
      'Delete Task',
      'Add Pot',
      'Create Reward Pot',
      'Reward Name',
      'Description (optional)',
      'How many tasks to earn this reward?',
      'Contributors',
      'Category',
      'Edit Reward Pot',
      'Redeem Reward',
      'Restart Pot',
      'Add Member',
      'Add Family Member',
      'Full Name',
      'Are you sure you want to remove Mia from the family? This action cannot be undone and will also delete all their assigned tasks.',
    ],
  },
  {
    file: e2e('dialogs'),
    test: 'a task chooses among members and pots',
    texts: ['None', 'Goat walk (0/4)', 'Movie Night', 'Money/Allowance', 'fas fa-gift'],
  },
  {
    file: shared('pots'),
    test: '%i of %i says %j and fills %i %',
    texts: ['Achieved Goal 🎉', '1 more to go!', 'Just getting started!'],
  },
];

const section5: readonly Seen[] = [
  {
    file: e2e('messages'),
    test: 'the create-family form says what is missing',
    texts: [
      'Family name is required',
      'Your name is required',
      'Username is required',
      'Password must be at least 6 characters',
    ],
  },
  {
    file: e2e('messages'),
    test: 'the login form says what is missing',
    texts: ['Username is required', 'Password is required'],
  },
  {
    file: e2e('messages'),
    test: 'the forms for members, tasks and pots say what is missing',
    texts: [
      'Name is required',
      'Username is required',
      'Password must be at least 6 characters',
      'Task title is required',
      'Please assign to a family member',
      'Pot name is required',
      'Target count is required',
      'Please select at least one contributor',
      'Title is required',
      'Please select an assignee',
      'Username must be at least 3 characters',
    ],
  },
];

const section8: readonly Seen[] = [
  {
    file: e2e('toasts'),
    test: 'each change says in a toast that it is done',
    texts: [
      'Member updated successfully!',
      'Member removed successfully!',
      'Task created successfully!',
      'Reward pot created successfully!',
      'Family member added successfully!',
      'Task completed!',
      "Great job! You've earned progress towards",
      'Progress recorded!',
      'Progress: 1/3',
      'Task updated successfully!',
      'Task deleted successfully!',
      'Reward pot restarted!',
      'Reward redeemed!',
      'claimed and archived',
      'Reward pot updated successfully!',
      'Reward pot deleted successfully!',
    ],
  },
  {
    file: e2e('toasts'),
    test: 'each change that the server refuses says so with its words',
    texts: [
      'Error updating member',
      'Error removing member',
      'Error creating task',
      'Error adding family member',
      'Could not create reward pot',
      'Error updating task',
      'Error completing task',
      'Error deleting task',
      'Error restarting reward pot',
      'Error redeeming reward',
      'Error updating reward pot',
      'Error deleting reward pot',
      'Logout failed',
      'Something went wrong. Please try again.',
    ],
  },
  {
    file: page('DashboardPage.dialogs'),
    test: 'a pot that is refused without a word',
    texts: ['Unable to create reward pot. Please check all fields and try again.'],
  },
  {
    file: e2e('toasts'),
    test: 'creating a family says what went wrong',
    texts: [
      'Unable to create family',
      'Something went wrong while creating your family. Please try again.',
      'This username is already taken. Please choose a different one.',
      'Password must be at least 6 characters long.',
      'Please enter a valid family name and your name.',
      'Family created successfully!',
      'Logged out successfully',
      'You have been logged out.',
    ],
  },
  {
    file: e2e('toasts'),
    test: 'logging in says what went wrong',
    texts: [
      'Login failed',
      'Unable to log in. Please check your username and password.',
      'Invalid username or password. Please try again.',
      'No account found with this username. Please check your username or create a new family.',
      'Login successful!',
    ],
  },
  { file: page('LandingPage.join'), test: 'a login that fails says so', texts: ['Login failed'] },
  { file: page('LandingPage.join'), test: 'a sign-up that fails says so', texts: ['Signup failed'] },
  { file: e2e('mainJob'), test: 'unknown pages are real 404s', texts: ['404'] },
];

const section9: readonly Seen[] = [
  {
    file: e2e('constants'),
    test: 'one toast is seen at a time, for 5,000 ms',
    texts: ['toHaveCount(1)', '4900', '200'],
  },
  {
    file: join('client/src/lib', 'toast.test.ts'),
    test: 'a dismissed toast is forgotten',
    texts: ['1_000_000'],
  },
  { file: e2e('constants'), test: 'F8 leads to the notifications', texts: ['F8'] },
  { file: e2e('constants'), test: 'a toast swiped 50 px to the right goes', texts: ['40', '60'] },
  { file: e2e('constants'), test: 'a tooltip opens after 700 ms', texts: ['600', '150', '400'] },
  { file: e2e('constants'), test: 'ticking a single step throws 15 particles', texts: ['toHaveCount(15)'] },
  { file: e2e('constants'), test: 'a pot shows three contributors', texts: ['+2'] },
  { file: e2e('constants'), test: 'everything to press on the dashboard', texts: ['expectBigTargets'] },
  {
    file: page('DashboardPage'),
    test: 'a family that does not load is asked for once more',
    texts: ['toHaveBeenCalledTimes(2)'],
  },
];

const table = { section2, section5, section8, section9 };
const rows = Object.entries(table).flatMap(([section, seen]) =>
  seen.flatMap(({ file, test: name, texts }) => texts.map((text) => [section, text, file, name] as const)),
);

/** The source of one test, with the tables at the top of its file. */
function sourceOf(file: string, name: string): string {
  const source = readFileSync(file, 'utf8').replaceAll('\\', '');
  const [tables = '', ...tests] = source.split(/^ *test(?=[(.])/m);
  return tables + (tests.find((body) => body.includes(name)) ?? `There is no test '${name}'`);
}

test.each(rows)('%s: %j is seen by %s, "%s"', (_section, text, file, name) => {
  const source = sourceOf(file, name);
  expect(source).toContain(name);
  expect(source).toContain(text);
});
