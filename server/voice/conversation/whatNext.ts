export const whatNext = {
  speech: 'You can ask for your tasks, or tell me what you finished. What will it be?',
  question: 'Say: what are my tasks. Or: I finished, and the name of the task.',
};
