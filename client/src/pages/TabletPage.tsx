export function TabletPage() {
  return null;
}
