export const isOverdue = (dueDate: string, today: string): boolean => dueDate < today;

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, day);
const dayAndYearFormat = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric' });

/** The day of the family in words: 'Saturday'. */
export const weekdayText = (today: string): string => weekdayFormat.format(new Date(`${today}T12:00:00`));
const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'long' });

/** 'Due today', 'Due Fri, Nov 28', or 'Overdue: Fri, Nov 21', in the order of the reader's country; another year is named. */
export function dueText(dueDate: string, today: string): string {
  if (dueDate === today) return 'Due today';
  const isThisYear = dueDate.slice(0, 4) === today.slice(0, 4);
  const words = (isThisYear ? dayFormat : dayAndYearFormat).format(new Date(`${dueDate}T12:00:00`));
  return isOverdue(dueDate, today) ? `Overdue: ${words}` : `Due ${words}`;
}
