/** What was just added, while the form stays open for another one. */
export function Added({ title }: { title: string | null }) {
  return (
    <p role="status" className={title === null ? 'sr-only' : 'font-semibold text-success'}>
      {title !== null && (
        <>
          Added: <bdi>{title}</bdi>
        </>
      )}
    </p>
  );
}
