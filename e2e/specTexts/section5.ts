import { e2e, page, type Seen } from './seen.ts';

/** The messages of the forms (spec 5). */
export const section5: readonly Seen[] = [
  {
    file: e2e('tasks/messages'),
    test: 'the create-family form says what is missing',
    texts: [
      'Family name is required',
      'Your name is required',
      'Username is required',
      'Password must be at least 6 characters',
    ],
  },
  {
    file: e2e('tasks/messages'),
    test: 'the login form says what is missing',
    texts: ['Username is required', 'Password is required'],
  },
  {
    file: e2e('tasks/messages'),
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
  {
    file: page('admin/AdminPage'),
    test: 'an empty post says what is missing',
    texts: ['Title is required', 'Slug is required', 'Content is required'],
  },
];
