import * as z from 'zod/mini';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { authorizationSchema } from '#shared/contract/programs/voice.ts';
import { may } from '#shared/domain/people/may.ts';
import { Button } from '../../ui/page/Button.tsx';
import { useAuthorizeVoice } from './consentApi.ts';

const requestSchema = z.omit(authorizationSchema, { allowed: true });

interface ConsentProps {
  family: CurrentFamily;
  /** What Alexa wrote into the address of this page. */
  asked: Record<string, string>;
}

/** Names what is shared, and asks; only an owner can answer. */
export function Consent({ family, asked }: ConsentProps) {
  const { mutate, isPending, isSuccess } = useAuthorizeVoice();
  const { data: request } = requestSchema.safeParse(asked);
  if (!request) return <p>This link is not complete. Please start again in the Alexa app.</p>;
  if (!may.linkVoice(family.currentUser))
    return <p>Only the parent who made the family can link it with Alexa. Please ask them to sign in.</p>;
  const answer = (allowed: boolean) =>
    mutate({ ...request, allowed }, { onSuccess: ({ redirectTo }) => window.location.assign(redirectTo) });
  const isAnswered = isPending || isSuccess;
  return (
    <>
      <p>
        Alexa asks to speak for <bdi className="font-bold">{family.name}</bdi>. It will be able to:
      </p>
      <ul className="my-4 list-disc space-y-1 ps-5">
        <li>hear the first names of your family and their open tasks</li>
        <li>hear points, reward pots and your family's progress</li>
        <li>finish tasks, until you switch that off</li>
      </ul>
      <p className="text-sm text-muted">
        It cannot add, change or delete anything, and never sees a password. You can end it at any time:
        Dashboard, Family, Voice.
      </p>
      <Button disabled={isAnswered} onClick={() => answer(true)} className="mt-6 w-full">
        {isAnswered ? 'Linking...' : 'Link with Alexa'}
      </Button>
      <Button variant="quiet" disabled={isAnswered} onClick={() => answer(false)} className="mt-3 w-full">
        No, thanks
      </Button>
    </>
  );
}
