interface EmptyStateProps {
  emoji: string;
  text: string;
}

export function EmptyState({ emoji, text }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-tile border-2 border-dashed border-line px-4 py-8 text-center">
      <span aria-hidden className="text-4xl">
        {emoji}
      </span>
      <p className="text-balance text-muted">{text}</p>
    </div>
  );
}
