import type { ReactNode } from 'react';
import type { User } from '#shared/contract/members.ts';
import { Card } from '../../ui/Card.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { Fact } from './Fact.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** What everybody decides about themselves. */
export function MeCard({ me }: { me: User }) {
  return (
    <Card title="Me">
      <dl className="space-y-3 px-1 sm:px-0">
        <Fact term="Name">{me.name}</Fact>
        <Fact term="Username">{me.username}</Fact>
      </dl>
      <Part title="Change password">
        <ChangePasswordForm username={me.username} />
      </Part>
      <Part title="Lost a phone?">
        <SignOutEverywhere />
      </Part>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line px-1 pt-5 sm:px-0">
      <h3 className="mb-4 text-lg font-extrabold">{title}</h3>
      {children}
    </div>
  );
}
