interface ProductPictureProps {
  /** The file in public/pictures, without its `-light.webp` or `-dark.webp`. */
  name: string;
  width: number;
  height: number;
  alt: string;
  /** Holds its place with an `aspect-*`. */
  className: string;
}

/**
 * A picture of the app as it is, light or dark like the page around it. It is not even asked for until it is nearly in
 * sight: browsers begin with lazy pictures while those are far below, beside what is needed first.
 */
export function ProductPicture({ name, alt, className, width, height }: ProductPictureProps) {
  return (
    <picture className={`block [content-visibility:auto] ${className}`}>
      <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
      <img
        src={`/pictures/${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
