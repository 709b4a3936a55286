import type { Directive } from 'ask-sdk-model';

/** Makes Alexa take the next words as this slot, so that a bare name is an answer. */
export const elicit = (intent: string, slot: string): Directive => ({
  type: 'Dialog.ElicitSlot',
  slotToElicit: slot,
  updatedIntent: {
    name: intent,
    confirmationStatus: 'NONE',
    slots: { [slot]: { name: slot, confirmationStatus: 'NONE' } },
  },
});
