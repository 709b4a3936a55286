import { Mic } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

const VoiceDialog = lazy(async () => ({ default: (await import('./VoiceDialog.tsx')).VoiceDialog }));

/** Opens what the owner decides about Alexa; its chunk comes with the first tap. */
export function VoiceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text="Voice">
        <IconButton label="Voice" icon={<Mic aria-hidden size={20} />} onClick={() => setOpen(true)} />
      </Tooltip>
      {isOpen && (
        <Suspense>
          <VoiceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
