const features = [
  {
    emoji: '✅',
    title: 'Track Tasks',
    text: 'Everybody sees what is theirs. One tap on the phone and it is done, confetti included.',
  },
  {
    emoji: '🍯',
    title: 'Reward System',
    text: 'Every finished task drops into a shared pot. When it is full, you celebrate together.',
  },
  {
    emoji: '🤝',
    title: 'Family Teamwork',
    text: 'Parents plan, kids tick, and small helpers count as much as big ones.',
  },
];

export function Features() {
  return (
    <section aria-label="Features" className="mx-auto max-w-6xl px-4 pb-14 sm:px-6">
      <ul className="grid gap-4 md:grid-cols-3">
        {features.map(({ emoji, title, text }) => (
          <li key={title} className="rounded-card bg-surface p-6 shadow-soft">
            <span aria-hidden className="text-3xl">
              {emoji}
            </span>
            <h2 className="mt-2 text-lg font-extrabold">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
