import { useLocation } from 'wouter';
import type { User } from '#shared/contract/people/members.ts';
import { takeWantedPage } from '../../../lib/page/wantedPage.ts';
import { DataProvider } from '../../../lib/query/DataProvider.tsx';
import { Tabs } from '../../../ui/choice/Tabs.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmailLoginForm } from './EmailLoginForm.tsx';
import { SignupForm } from './SignupForm.tsx';

/** The tab by its name in the address: `/?join=login` and `/?join=signup`. */
const titles: Record<string, string> = { login: 'Login', signup: 'Sign Up' };

/** Open while the address says so; closing takes that out of the address. */
export function JoinDialog({ join }: { join: string }) {
  const [, navigate] = useLocation();
  const enter = ({ familyId }: User) => navigate(familyId === null ? '/setup' : takeWantedPage());
  return (
    <Dialog title="Join ChorePod" onClose={() => navigate('/', { replace: true })}>
      <DataProvider>
        <div className="pb-5 sm:pb-7">
          <Tabs
            key={join}
            label="Log in or sign up"
            initial={titles[join] ?? 'Login'}
            tabs={[
              { title: 'Login', content: <EmailLoginForm onDone={enter} /> },
              { title: 'Sign Up', content: <SignupForm onDone={() => navigate('/setup')} /> },
            ]}
          />
        </div>
      </DataProvider>
    </Dialog>
  );
}
