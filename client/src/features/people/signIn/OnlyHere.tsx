/** Where the address of this page means this computer alone, and what to do about it. */
export function OnlyHere() {
  return (
    <p className="rounded-tile bg-sun-soft px-4 py-3">
      This computer knows ChorePod as <b>{window.location.hostname}</b>, an address that no phone can open.
      Open ChorePod here by its address in your home network, which it printed when it was started, and come
      back to this.
    </p>
  );
}
