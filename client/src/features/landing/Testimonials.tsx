import { Section } from './Section.tsx';

const testimonials = [
  {
    name: 'Dana',
    role: 'Mother of three, owner of one dishwasher',
    text: 'It was emptied by somebody who is not me. I found out from the list, sat down, and did not know what to do with my hands.',
  },
  {
    name: 'Marcus',
    role: 'Father on night shifts',
    text: 'I tick the bins at six in the morning. At breakfast the pot says 9 of 10, and suddenly three people want to set the table.',
  },
  {
    name: 'Ines',
    role: 'Grandmother, Wednesdays and Fridays',
    text: 'I did not want another app. This one asks me nothing. It says who feeds the cat today, and it says it in large letters.',
  },
];

/** Nobody has said these yet, and the page says so. */
export function Testimonials() {
  return (
    <Section
      title="How it might sound at your table"
      intro="These three are made up. We would rather tell you that than put words into somebody’s mouth."
    >
      <ul className="mx-auto grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-3">
        {testimonials.map(({ name, role, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col rounded-card border-2 border-dashed border-line bg-surface p-6">
              <div className="flex flex-wrap items-center justify-between gap-x-3 whitespace-nowrap">
                <FiveStars />
                <span className="rounded-full bg-sunken px-3 py-1 text-sm font-bold text-muted">Example</span>
              </div>
              <blockquote className="mt-4 mb-5 text-lg text-pretty">“{text}”</blockquote>
              <figcaption className="mt-auto">
                <span className="block font-extrabold">{name}</span>
                <span className="block text-sm text-muted">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FiveStars() {
  return (
    <span
      role="img"
      aria-label="5 out of 5 stars"
      className="text-xl tracking-widest text-[#b26a00] dark:text-sun"
    >
      ★★★★★
    </span>
  );
}
