import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  defaultIntent,
  defaultUserId,
  type VoiceTest,
  voiceTestSchema,
} from '#shared/contract/programs/voice.ts';
import { Field, TextField } from '../../ui/form/Field.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { intents } from './quickTests.ts';

const message = 'Please write slots as {"TaskName": {"value": "feed the cat"}}';

const parseSlots = (json: string): unknown => {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return message;
  }
};

/** The three inputs as typed: slots are JSON. */
const manualTestSchema = z.object({
  intent: voiceTestSchema.shape.intent.check(z.trim(), z.minLength(1, 'Intent is required')),
  slots: z.pipe(
    z.pipe(z.string(), z.transform(parseSlots)),
    z.record(z.string(), z.object({ value: z.string() }), message),
  ),
  userId: voiceTestSchema.shape.userId.check(z.trim(), z.minLength(1, 'User id is required')),
});

interface ManualTestProps {
  isPending: boolean;
  onTest: (test: VoiceTest) => void;
}

export function ManualTest({ isPending, onTest }: ManualTestProps) {
  const form = useForm({
    resolver: zodResolver(manualTestSchema),
    defaultValues: { intent: defaultIntent, slots: '{}', userId: defaultUserId } satisfies z.input<
      typeof manualTestSchema
    >,
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onTest)} className="space-y-4">
      <TextField
        label="Intent"
        list="intents"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        error={errors.intent?.message}
        {...form.register('intent')}
      />
      <datalist id="intents">
        {intents.map((intent) => (
          <option key={intent} value={intent} />
        ))}
      </datalist>
      <Field label="Slots (JSON)" error={errors.slots && message}>
        {({ className, ...control }) => (
          <textarea
            rows={3}
            spellCheck={false}
            {...form.register('slots')}
            {...control}
            className={`${className} font-mono text-sm`}
          />
        )}
      </Field>
      <TextField
        label="User id"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        hint="Names a conversation. It says nothing about who may do what."
        error={errors.userId?.message}
        {...form.register('userId')}
      />
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? 'Asking...' : 'Send Test Request'}
      </Button>
    </form>
  );
}
