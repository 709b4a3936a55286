import { CalendarCheck, CalendarDays, Gift, type LucideIcon, Plus, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { User } from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { leadTo } from '../../../lib/page/cardInHash.ts';

interface Place {
  name: string;
  href: string;
  Icon: LucideIcon;
  isForManagers?: boolean;
}

const beforeAdd: readonly Place[] = [
  { name: 'Today', href: '/dashboard', Icon: CalendarCheck },
  { name: 'Week', href: '/week', Icon: CalendarDays },
];
const afterAdd: readonly Place[] = [
  { name: 'Pots', href: '/dashboard#pots', Icon: Gift },
  { name: 'Family', href: '/dashboard#family', Icon: Users, isForManagers: true },
];

/**
 * The ways through the app: a bar at the bottom of phones and tablets, words in the top bar of a desktop. In its middle
 * is room for the button that adds a task. Where the screen is low, it stands in the page.
 */
export function Places({ me }: { me: User }) {
  const isManager = may.manage(me);
  const seen = ({ isForManagers }: Place) => isManager || !isForManagers;
  return (
    <nav
      aria-label="Places"
      className="max-lg:@container max-lg:order-last max-lg:w-full max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-line max-lg:bg-page max-lg:tall:fixed max-lg:tall:border-t max-lg:tall:pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-lg lg:gap-1">
        {beforeAdd.filter(seen).map((place) => (
          <ToPlace key={place.name} {...place} />
        ))}
        {isManager && <Middle />}
        {afterAdd.filter(seen).map((place) => (
          <ToPlace key={place.name} {...place} />
        ))}
      </ul>
    </nav>
  );
}

/** Where the button that adds a task stands; another page leads to it. */
function Middle() {
  const [path] = useLocation();
  if (path === '/dashboard') return <li aria-hidden className="hidden flex-1 max-lg:tall:block" />;
  return (
    <li className="grid flex-1 place-items-center lg:hidden">
      <Link
        href="/dashboard#add"
        aria-label="New task"
        className="grid size-15 place-items-center rounded-full bg-sun text-on-sun shadow-lifted"
      >
        <Plus aria-hidden size={30} strokeWidth={2.75} />
      </Link>
    </li>
  );
}

function ToPlace({ name, href, Icon }: Place) {
  const [path] = useLocation();
  const isHere = path === href;
  return (
    <li className="flex-1">
      <Link
        href={href}
        replace={path === '/dashboard' && href.startsWith(path)}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => leadTo(href)}
        className={`flex h-17 flex-col items-center justify-center gap-0.5 whitespace-nowrap text-xs font-bold lg:h-auto lg:min-h-touch lg:rounded-full lg:px-4 lg:text-base lg:hover:bg-sunken ${isHere ? 'text-primary-strong' : 'text-muted'}`}
      >
        <Icon aria-hidden size={24} className="lg:hidden" />
        <span className="@max-[14rem]:sr-only">{name}</span>
      </Link>
    </li>
  );
}
