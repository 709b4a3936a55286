import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CreateFamilyForm,
  type CurrentFamily,
  createFamilyFailure,
  familiesApi,
} from '#shared/families.ts';
import { membersApi } from '#shared/members.ts';
import { nullFor } from '../lib/apiError.ts';
import { call, readKey } from '../lib/call.ts';
import { noteSignedIn } from '../lib/signedInHere.ts';
import { useAction } from '../lib/useAction.ts';

/** The family one is signed in to; null where nobody is signed in or there is no family yet. */
export function useCurrentFamily(): UseQueryResult<CurrentFamily | null> {
  const query = useQuery({
    queryKey: readKey(familiesApi.current, {}),
    queryFn: () => call(familiesApi.current).catch(nullFor(401, 404)),
    retry: 1,
    retryDelay: 500,
  });
  const { data: family } = query;
  useEffect(() => {
    if (family !== undefined) noteSignedIn('family', family !== null);
  }, [family]);
  return query;
}

/** The three calls of spec 4. The server takes a repetition after a break as the same family. */
export function useCreateFamily() {
  return useAction({
    run: async ({ familyName, ...person }: CreateFamilyForm, idempotencyKey) => {
      const owner = await call(membersApi.create, { body: { ...person, role: 'owner', familyId: null } });
      const family = await call(familiesApi.create, {
        body: { name: familyName, ownerUserId: owner.id },
        idempotencyKey,
      });
      await call(membersApi.update, { params: { id: owner.id }, body: { familyId: family.id } });
    },
    success: 'Family created successfully!',
    failure: 'Unable to create family',
    explain: createFamilyFailure,
    refresh: (client) => client.clear(),
  });
}
