import { Mic } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../../lib/page/onDemand.tsx';
import { IconButton } from '../../ui/page/IconButton.tsx';
import { Tooltip } from '../../ui/row/Tooltip.tsx';

const VoiceDialog = onDemand(async () => (await import('./VoiceDialog.tsx')).VoiceDialog);

/** Opens what the owner decides about Alexa. */
export function VoiceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text="Voice">
        <IconButton label="Voice" icon={<Mic aria-hidden size={20} />} onClick={() => setOpen(true)} />
      </Tooltip>
      {isOpen && <VoiceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
