import { useMutation } from '@tanstack/react-query';
import type { Authorization } from '#shared/contract/programs/voice.ts';
import { showToast } from '../../lib/page/toast.ts';
import { call } from '../../lib/query/call.ts';
import { confirmed, NotConfirmed } from '../../lib/query/confirmed/confirmation.ts';

/** The owner's consent, after their password; the answer says where the browser goes next. */
export function useAuthorizeVoice() {
  return useMutation({
    mutationFn: (body: Authorization) => confirmed(() => call('POST /api/voice/authorize', { body })),
    onError: (error) => {
      if (!(error instanceof NotConfirmed))
        showToast({ title: 'Error linking Alexa', variant: 'destructive' });
    },
  });
}
