import { ContactEmail } from './ContactEmail.tsx';
import type { LegalSection } from './LegalPage.tsx';

export const termsSections: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What this is',
    body: (
      <p>
        ChorePod helps a household to share out chores and to fill reward pots by doing them. It is free of
        charge. “We” are whoever runs the server you are using; “you” are the person who uses it. By using
        ChorePod you agree to these terms.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts and families',
    body: (
      <ul>
        <li>To create a family you must be an adult, and may speak for the household.</li>
        <li>
          The owner adds the members, and is responsible for what happens in the family. Add a child only if
          you are their parent or guardian, or have that person’s consent.
        </li>
        <li>
          Keep passwords to yourselves. If one is known to others, change it in the settings, or ask the owner
          for another.
        </li>
      </ul>
    ),
  },
  {
    id: 'rewards',
    title: 'Rewards are between you',
    body: (
      <p>
        A pot counts; it does not pay. The pizza, the zoo and the late bedtime are promises made inside your
        family, and keeping them is up to you. Pots hold no money and have no value outside your household.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you enter is yours',
    body: (
      <p>
        Names, tasks, pots and everything else you enter belong to you. We use them to show them to your
        family and for nothing else. The <a href="/privacy">privacy policy</a> says what is stored, for how
        long, and how to have it deleted.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not</p>
        <ul>
          <li>try to reach the data of other families, or to guess passwords;</li>
          <li>overload the server, or get around its limits;</li>
          <li>enter anything unlawful, or anything that would harm a child;</li>
          <li>pretend to be somebody else.</li>
        </ul>
        <p>We may close accounts that do, with notice where that is possible.</p>
      </>
    ),
  },
  {
    id: 'voice',
    title: 'Voice',
    body: (
      <p>
        If the owner links Alexa, Amazon’s terms apply to the part that Amazon does. Anybody in the room can
        speak to a speaker: switch off completing by voice if that is a problem in your house.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'No promise that it is always there',
    body: (
      <p>
        We do our best, and offer ChorePod as it is. It may be interrupted, change, or end. Do not rely on it
        for anything on which health or safety depends, such as giving medicine.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        As far as the law allows, we are not liable for damage that comes from using ChorePod or from not
        being able to use it. Nothing here limits a liability that may not be limited by law, or rights that
        you have as a consumer.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time. To have your family deleted, write to <ContactEmail />. If we end the
        service, we say so in good time so that you can take your data along.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        We may change these terms; this page always shows those in force. If one of them does not hold, the
        others still do. For questions, write to <ContactEmail />.
      </p>
    ),
  },
];
