interface ProductPictureProps {
  /** The file in public/pictures, without its `-light.webp` or `-dark.webp`. */
  name: string;
  width: number;
  height: number;
  alt: string;
  className: string;
  /** In sight at once: fetched before everything else instead of when it is scrolled to. */
  isFirstSeen?: boolean;
}

/** A picture of the app as it is, light or dark like the page around it. */
export function ProductPicture({ name, alt, className, width, height, isFirstSeen }: ProductPictureProps) {
  return (
    <picture>
      <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
      <img
        src={`/pictures/${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirstSeen ? 'eager' : 'lazy'}
        fetchPriority={isFirstSeen ? 'high' : 'auto'}
        decoding="async"
        className={`h-auto w-full ${className}`}
      />
    </picture>
  );
}
