import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsAlive } from '../../lib/page/served/useIsAlive.ts';

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
  /** The title of the tab that is open until another one is chosen; the first unless given. */
  initial?: string;
  /** Hears the title of each tab that is opened. */
  onOpen?: (title: string) => void;
}

/** Radix makes element ids of the values, and an id holds no space. */
const idOf = (title: string) => title.replaceAll(' ', '-');

export function Tabs({ label, tabs, initial = tabs[0]?.title ?? '', onOpen }: TabsProps) {
  const isAlive = useIsAlive();
  const [chosen, setChosen] = useState<string>();
  const open = chosen ?? idOf(initial);
  const list = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setChosen(id);
    if (id === open) return;
    onOpen?.(tabs.find(({ title }) => idOf(title) === id)?.title ?? '');
  };
  const followEarlyTap = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement))
      show(activeElement.dataset.tab ?? open);
  });
  // A tab that was tapped before the scripts arrived has the focus and nothing else.
  useEffect(() => followEarlyTap(), []);
  return (
    <Root value={open} onValueChange={show}>
      <List
        ref={list}
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-[1.625rem] bg-sunken p-1 outline-none"
      >
        {tabs.map(({ title }) => (
          <Trigger
            key={title}
            value={idOf(title)}
            data-tab={idOf(title)}
            // It takes the focus all the same, and so keeps the tap.
            aria-disabled={!isAlive || undefined}
            // The tabs open on pressing; where that came too early, letting go does.
            onClick={() => show(idOf(title))}
            className="min-h-touch flex-[1_1_6.5rem] rounded-full px-3 font-bold text-muted transition-colors data-[state=active]:bg-primary data-[state=active]:text-on-primary data-[state=active]:shadow-soft"
          >
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ title, content }) => (
        <Content key={title} value={idOf(title)} className="mt-6 rounded-tile outline-offset-8">
          {content}
        </Content>
      ))}
    </Root>
  );
}
