import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../page/IconButton.tsx';
import { DialogContext } from './dialogContext.ts';
import { useClosedByBack } from './useClosedByBack.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** What has the focus first; the first control otherwise. */
  focusFirst?: RefObject<HTMLElement | null>;
}

// It leaves room above for a toast, which would cover its title: for a usual one from the start, and for the highest
// that there has been.
const place =
  'fixed inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-max(6.5rem,var(--toasts,0px))-env(safe-area-inset-top))] w-full max-w-lg rounded-t-card sm:top-[max(4.5rem,var(--toasts,0px))] sm:bottom-[2dvh] sm:my-auto sm:h-fit sm:max-h-[calc(98dvh-max(4.5rem,var(--toasts,0px)))] sm:rounded-card';

/** Open for as long as it is rendered: a sheet from below on a phone, in the middle elsewhere. */
export function Dialog({ title, description, onClose, children, role = 'dialog', focusFirst }: DialogProps) {
  const opener = useRef<Element | null>(null);
  const mayClose = useRef<() => boolean>(null);
  const isFree = () => mayClose.current?.() ?? true;
  const close = () => isFree() && onClose();
  useClosedByBack(close, isFree);
  return (
    <Root open onOpenChange={(open) => !open && close()}>
      <Portal>
        {/* Not Radix's overlay: its scroll lock writes a style element, which the page's policy forbids. As high as
            the dialogs are, it darkens one that is open already, and has the taps beside it: Radix would listen for
            those only some time after the dialog can be seen, and longer on a busy phone. */}
        <div
          aria-hidden
          data-veil
          onClick={close}
          style={{ pointerEvents: 'auto' }}
          className="fixed inset-0 z-50 bg-[#1d1826]/50"
        />
        <Content
          data-dialog
          role={role}
          aria-modal
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={`z-50 animate-rise overflow-y-auto overscroll-contain scroll-pt-4 bg-surface tall:scroll-pb-24 max-sm:tall:scroll-pb-36 p-5 pb-0 shadow-lifted outline-none sm:p-7 sm:pb-0 ${place}`}
          onFocus={showWhole}
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!focusFirst?.current) return;
            event.preventDefault();
            focusFirst.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener.current);
          }}
        >
          <Title className="pt-1.5 pe-12 text-[min(1.5rem,11vw)] font-extrabold">{title}</Title>
          {description !== undefined && <Description className="mt-2 text-muted">{description}</Description>}
          <DialogContext value={{ mayClose, onClose }}>
            <div className="mt-5">{children}</div>
          </DialogContext>
          {/* Last, so that the first field or answer has the focus. */}
          <Close asChild>
            <IconButton
              label="Close"
              icon={<X aria-hidden size={22} />}
              className="absolute top-4.5 inset-e-3 sm:top-6.5 sm:inset-e-5"
            />
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}

/** Radix moves the focus without scrolling, and what stays in place at the end of a form may cover a field. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) target.scrollIntoView?.({ block: 'nearest' });
}

/** To what opened the dialog; where that waits for an answer and takes no focus, to the dialog that it stands in. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement !== document.body) return;
  [...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1)?.focus();
}
