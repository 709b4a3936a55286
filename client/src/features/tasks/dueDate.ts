/** The day on this device, as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export const isOverdue = (dueDate: string): boolean => dueDate < today();

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, day);
const dayAndYearFormat = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric' });

/** 'Due today', 'Due Fri, Nov 28', or 'Overdue: Fri, Nov 21', in the order of the reader's country; another year is named. */
export function dueText(dueDate: string): string {
  if (dueDate === today()) return 'Due today';
  const isThisYear = dueDate.slice(0, 4) === today().slice(0, 4);
  const words = (isThisYear ? dayFormat : dayAndYearFormat).format(new Date(`${dueDate}T12:00:00`));
  return isOverdue(dueDate) ? `Overdue: ${words}` : `Due ${words}`;
}
