import { useState } from 'react';

const tints = ['bg-sun-soft', 'bg-primary-soft', 'bg-danger-soft', 'bg-success-soft'];

interface CoverProps {
  image: string | null;
  title: string;
  className?: string;
}

/**
 * An article's picture, or where it has none or none comes a quiet cover of the house, in a colour that stays the
 * title's own.
 */
export function Cover({ image, title, className = '' }: CoverProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shape = `aspect-[2/1] w-full ${className}`;
  if (image === null || image === missing)
    return (
      <div aria-hidden className={`grid place-items-center ${tints[title.length % tints.length]} ${shape}`}>
        <img src="/favicon.svg" alt="" width={72} height={72} className="opacity-80" />
      </div>
    );
  return (
    <img
      src={image}
      alt=""
      width={800}
      height={400}
      loading="lazy"
      className={`object-cover ${shape}`}
      onError={() => setMissing(image)}
    />
  );
}
