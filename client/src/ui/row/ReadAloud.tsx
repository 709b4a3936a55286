import { lazy, Suspense } from 'react';
import type { SpeakerButtonProps } from '../detail/SpeakerButton.tsx';

/** Few need it: its code comes where somebody does. */
const SpeakerButton = lazy(() =>
  import('../detail/SpeakerButton.tsx').then(
    ({ SpeakerButton }) => ({ default: SpeakerButton }),
    () => ({ default: () => null }),
  ),
);

/** A button over a picture that reads a chore aloud, where this device has a voice of its own. */
export const ReadAloud = (props: SpeakerButtonProps) => (
  <Suspense fallback={null}>
    <SpeakerButton {...props} />
  </Suspense>
);
