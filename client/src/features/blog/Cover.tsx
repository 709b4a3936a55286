import { useState } from 'react';
import { Pot } from '../../ui/page/Pot.tsx';

const tints = ['bg-sun-soft', 'bg-primary-soft', 'bg-danger-soft', 'bg-success-soft'];

interface CoverProps {
  image: string | null;
  title: string;
  className?: string;
  /** In sight at once: fetched before everything else instead of when it is scrolled to. */
  isFirstSeen?: boolean;
}

/**
 * An article's picture, or where it has none or none comes a quiet cover of the house, in a colour that stays the
 * title's own.
 */
export function Cover({ image, title, className = '', isFirstSeen = false }: CoverProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shape = `aspect-[2/1] w-full ${className}`;
  if (image === null || image === missing)
    return (
      <div aria-hidden className={`grid place-items-center ${tints[title.length % tints.length]} ${shape}`}>
        <Pot size={72} className="opacity-80" />
      </div>
    );
  // On a page that the server wrote, it may have failed before anybody could hear of it.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setMissing(image);
  };
  return (
    <img
      ref={look}
      src={image}
      alt=""
      width={800}
      height={400}
      loading={isFirstSeen ? 'eager' : 'lazy'}
      fetchPriority={isFirstSeen ? 'high' : 'auto'}
      className={`object-cover ${shape}`}
      onError={() => setMissing(image)}
    />
  );
}
