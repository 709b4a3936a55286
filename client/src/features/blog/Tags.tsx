import { Link } from 'wouter';

/** An article's tags; each leads to the articles that have it. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={`/blog?search=${encodeURIComponent(tag)}`}
            className="inline-flex min-h-touch items-center rounded-full"
          >
            <span
              dir="auto"
              className="rounded-full bg-sunken px-3 py-1 text-sm font-semibold hover:text-primary"
            >
              {tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
