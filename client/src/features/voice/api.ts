import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import type { VoiceTest, VoiceTestAnswer } from '#shared/contract/programs/voice.ts';
import { showToast } from '../../lib/page/toast.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { useRead } from '../../lib/query/useRead.ts';

/** Asks the skill. A tick by voice is a tick, so what the dashboard has read is forgotten, and the tasks read again. */
export function useVoiceTest() {
  const client = useQueryClient();
  return useMutation<VoiceTestAnswer, Error, VoiceTest>({
    mutationFn: (body) =>
      call('POST /api/alexa/test', { body }).catch((cause: Error) => {
        throw new Error('Test request failed', { cause });
      }),
    onSuccess: () => {
      client.removeQueries({ predicate: isList, type: 'inactive' });
      void client.invalidateQueries({ predicate: isList });
    },
    onError: ({ message }) => showToast({ title: message, variant: 'destructive' }),
  });
}

/** A list of the family, but not its members: the test page shows those. */
const isList = ({ queryKey }: Query) => /^\/api\/families\/\d+\/(?!members)/.test(String(queryKey[0]));

export const useVoiceLink = () => useRead('GET /api/voice/link', {});

const linkKey = readKey('GET /api/voice/link', {});

export function useSetVoiceLink() {
  return useAction({
    run: (body: { mayComplete: boolean }) => call('PUT /api/voice/link', { body }),
    success: ({ mayComplete }) => ({
      title: 'Voice updated successfully!',
      description: mayComplete
        ? 'Tasks can be finished by voice.'
        : 'Tasks can no longer be finished by voice.',
    }),
    failure: 'Error updating voice',
    refresh: (client) => void client.invalidateQueries({ queryKey: linkKey }),
  });
}

export function useUnlinkVoice() {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/voice/link'),
    success: 'Alexa unlinked successfully!',
    failure: 'Error unlinking Alexa',
    refresh: (client) => void client.invalidateQueries({ queryKey: linkKey }),
  });
}
