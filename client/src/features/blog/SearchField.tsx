import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { blogSizes } from '#shared/domain/blog/posts.ts';

/** Milliseconds without a key before the list follows what is typed. */
const pause = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches as one types. It keeps its own text, so that neither focus nor a letter is lost to what it loads. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // Back, forward and the tags change the search from outside.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const follow = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), pause);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, it takes over what was typed before the scripts came.
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early !== search) follow(early);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <search className="relative block">
      <Search aria-hidden size={20} className="absolute top-1/2 inset-s-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label="Search articles"
        placeholder="Search articles..."
        autoComplete="off"
        maxLength={blogSizes.search}
        value={typed}
        onChange={({ target }) => follow(target.value)}
        className="min-h-touch w-full rounded-full border-2 border-edge/60 bg-surface py-2 pe-4 ps-11 text-base placeholder:text-muted hover:border-edge focus:border-primary"
      />
    </search>
  );
}
