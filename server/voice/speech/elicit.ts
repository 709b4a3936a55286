import type { Directive } from 'ask-sdk-model';

/** Has Alexa take what is said next for this slot, so that a bare name is an answer. */
export const elicit = (intent: string, slot: string): Directive => ({
  type: 'Dialog.ElicitSlot',
  slotToElicit: slot,
  updatedIntent: {
    name: intent,
    confirmationStatus: 'NONE',
    slots: { [slot]: { name: slot, confirmationStatus: 'NONE' } },
  },
});
