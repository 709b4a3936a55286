import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { Button } from '../../ui/page/Button.tsx';
import type { CalendarSubject } from './api.ts';
import { CalendarDialog } from './dialogs.ts';

interface CalendarButtonProps {
  family: CurrentFamily;
  person: CalendarSubject['person'];
}

/** Puts the chores of the family, or of somebody, into a phone's calendar. */
export function CalendarButton({ family, person }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <CalendarDays aria-hidden size={18} />
        Calendar
      </Button>
      {isOpen && <CalendarDialog family={family} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
