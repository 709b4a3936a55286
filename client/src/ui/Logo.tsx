/** The pot and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-extrabold">
      <img src="/favicon.svg" alt="" width={36} height={36} />
      ChorePod
    </span>
  );
}
