/** An article's picture, or where it has none a quiet cover of the house. */
export function Cover({ image, className = '' }: { image: string | null; className?: string }) {
  const shape = `aspect-[2/1] w-full ${className}`;
  if (image === null)
    return (
      <div aria-hidden className={`grid place-items-center bg-sun-soft ${shape}`}>
        <img src="/favicon.svg" alt="" width={72} height={72} className="opacity-80" />
      </div>
    );
  return (
    <img src={image} alt="" width={800} height={400} loading="lazy" className={`object-cover ${shape}`} />
  );
}
