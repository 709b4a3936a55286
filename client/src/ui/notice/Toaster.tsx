import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { CircleAlert, Hand, PartyPopper, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keepRoomFor } from '../../lib/browser/kept/keepRoomFor.ts';
import { dismissToast, type Toast, useToast } from '../../lib/page/toast.ts';

const looks = {
  success: { Icon: PartyPopper, border: 'border-success/40', color: 'text-success' },
  destructive: { Icon: CircleAlert, border: 'border-danger/60', color: 'text-danger' },
  plain: { Icon: Hand, border: 'border-line', color: 'text-primary' },
} as const;

/** Milliseconds that a toast stays (docs/product.md, Constants); it waits while a pointer or the focus is on it. */
const duration = 5000;

/**
 * The notification region: one toast at a time, swiped away to the right, reached with F8. From 640 px
 * on it stands at the start of the bar, where nothing can be pressed. Its words are no higher than the bar, so that it
 * covers no row below.
 */
export function Toaster() {
  const toast = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => (viewport.current ? keepRoomFor(viewport.current) : undefined), []);
  return (
    <Provider duration={duration} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} />}
      {/* aria-live: what an open dialog hides from assistive technology, it leaves such regions out of. */}
      <Viewport
        ref={viewport}
        aria-live="off"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-[70] mx-auto flex w-full max-w-md list-none flex-col p-1 outline-none sm:inset-e-auto sm:mx-0 sm:min-w-[min(20rem,100vw)] sm:max-w-[min(24rem,100vw-19rem)] lg:max-w-[min(32rem,100vw-44rem)]"
      />
    </Provider>
  );
}

function ToastCard({ toast: { open, title, description, variant = 'success', action } }: { toast: Toast }) {
  const isFailure = variant === 'destructive';
  const { Icon, border, color } = looks[variant];
  return (
    <Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismissToast()}
      className={`pointer-events-auto flex min-h-13 animate-rise items-center gap-2 rounded-tile border-2 bg-surface pe-1 ps-3 shadow-lifted data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${border}`}
    >
      <Icon aria-hidden size={22} className={`max-sm:hidden shrink-0 ${color}`} />
      <div className={`min-w-0 flex-1 ${description ? 'text-sm/tight' : ''}`}>
        <Title className={`inline font-bold ${isFailure ? 'text-danger' : ''}`}>{title}</Title>{' '}
        {description && <Description className="inline text-muted">{description}</Description>}
      </div>
      {action && (
        <Action
          altText={action.does}
          onClick={action.run}
          className="min-h-[max(2.75rem,44px)] min-w-[max(2.75rem,44px)] shrink-0 rounded-full bg-primary-soft px-3 font-bold text-primary-strong hover:brightness-95"
        >
          {action.label}
        </Action>
      )}
      <Close
        aria-label="Dismiss"
        className="grid size-[max(2.75rem,44px)] shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <X aria-hidden size={18} />
      </Close>
    </Root>
  );
}
