import { Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { copyText } from '../../lib/browser/copyText.ts';
import { showToast } from '../../lib/page/toast.ts';
import { Button } from '../page/Button.tsx';

interface CopyButtonProps {
  /** What holds the text. */
  source: RefObject<HTMLElement | null>;
}

export function CopyButton({ source }: CopyButtonProps) {
  const copy = async () => {
    if (!source.current) return;
    const isCopied = await copyText(source.current);
    showToast(isCopied ? { title: 'Copied' } : byHand);
  };
  return (
    <Button variant="soft" onClick={() => void copy()}>
      <Copy aria-hidden size={18} />
      Copy
    </Button>
  );
}

const byHand = {
  title: 'Please copy it yourself',
  description: 'This browser does not let us. We have marked it for you.',
  variant: 'plain',
} as const;
