import { Suspense } from 'react';
import type { SpeakerButtonProps } from '../detail/SpeakerButton.tsx';
import { lazyOrNothing } from '../page/lazyOrNothing.ts';

/** Loaded only where it is shown, because few people need it. */
const SpeakerButton = lazyOrNothing(async () => (await import('../detail/SpeakerButton.tsx')).SpeakerButton);

/** A button over a picture that reads a chore aloud, where this device has a voice of its own. */
export const ReadAloud = (props: SpeakerButtonProps) => (
  <Suspense fallback={null}>
    <SpeakerButton {...props} />
  </Suspense>
);
