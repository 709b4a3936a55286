import { Ellipsis, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../page/IconButton.tsx';

/**
 * What can be done about a row. Where nothing hovers it stands behind one button, over the row's end: rows of a phone
 * have no room for it, and one that grew would move all below it.
 */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Element && !target.closest('[data-dialog]');
      if (isOutside && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const Icon = isOpen ? X : Ellipsis;
  return (
    <div ref={menu} className="hoverless:size-11">
      <div
        className={`flex flex-row-reverse flex-wrap items-center ${isOpen ? 'hoverless:absolute hoverless:end-2 hoverless:z-1 hoverless:max-w-[calc(100%-1rem)] hoverless:rounded-tile hoverless:bg-sunken hoverless:shadow-lifted' : ''}`}
      >
        <IconButton
          label={`More for ${of}`}
          icon={<Icon aria-hidden size={20} />}
          aria-expanded={isOpen}
          className="hovering:hidden"
          onClick={() => setOpen(!isOpen)}
        />
        <div className={isOpen ? '' : 'hoverless:hidden'}>{children}</div>
      </div>
    </div>
  );
}
