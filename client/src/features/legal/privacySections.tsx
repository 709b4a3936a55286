import { ContactEmail } from './ContactEmail.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** The privacy policy. Each sentence says what the software does: a change to what is stored changes this text. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          ChorePod is software that somebody runs on a server: a parent at home, or an operator for many
          families. Whoever runs the server you are using is responsible for what is on it, and is meant by
          “we” here.
        </p>
        <p>
          You reach us at <ContactEmail />.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we store',
    body: (
      <ul>
        <li>
          <strong>Your family:</strong> its name, and when it was made.
        </li>
        <li>
          <strong>Each member:</strong> a name, a username, whether they are the owner, a parent or a child,
          the colour of their avatar, how many tasks they have completed, and when they were added. First
          names and nicknames are enough.
        </li>
        <li>
          <strong>Passwords:</strong> never as such, only as a bcrypt hash, which cannot be turned back.
        </li>
        <li>
          <strong>An email address:</strong> only if you made your account with one. Members whom a parent
          adds have none.
        </li>
        <li>
          <strong>Tasks and reward pots:</strong> titles, descriptions, due dates, who is assigned, who
          contributes, and the counts.
        </li>
        <li>
          <strong>Completions:</strong> which task was finished, when, who gets the credit, who ticked it,
          whether by tap or by voice, and for which pot.
        </li>
        <li>
          <strong>Sign-ins:</strong> a hash of your session, what kind of browser it is in (such as “Chrome on
          Android”), when it began, when it was last used, and when you last gave your password again.
        </li>
        <li>
          <strong>Invitations and recovery codes:</strong> that there is one, who made it and when, and a hash
          of it. The link and the code themselves are shown to you once and not kept.
        </li>
        <li>
          <strong>Calendar addresses:</strong> that there is one, whose chores it shows, who made it and when,
          and a hash of it. The address itself is shown to you once and not kept.
        </li>
        <li>
          <strong>Reminders, where you switch them on:</strong> what you want to hear of and when, what you
          were told of in the last two days, and the address that your browser’s maker made for them.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <p>
        To show your family its own chores and rewards, to sign you in, and to keep others out. For nothing
        else: it is not analysed, not sold, not used for advertising, and no profile is made of anybody.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What we do not collect',
    body: (
      <>
        <p>
          No location, no contacts, no photos, no birthdays, and no device identifiers but the address for
          reminders. There are no trackers, no analytics and no advertisements, and the pages load no scripts,
          fonts or styles from anybody else.
        </p>
        <p>
          One exception to keep in mind: an article in the blog may show a picture that lies on another site.
          Your browser then asks that site for the picture. It is not told which page you are reading.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <>
        <p>
          A child’s profile is created and managed by a parent or guardian. ChorePod follows the US children’s
          privacy law, the Children’s Online Privacy Protection Act (COPPA).
        </p>
        <ul>
          <li>Accounts are made by adults. A child signs in with a username that a parent chose for them.</li>
          <li>
            By adding a child, the parent agrees that we store the child’s name, username and hashed password,
            and the tasks they have and complete. We ask a child for nothing beyond that, and using ChorePod
            never depends on telling us more.
          </li>
          <li>What children enter is shown to their own family and to nobody else.</li>
          <li>
            A parent can see all of it, take it along as a file, correct it, delete it, and end any further
            collection at any time by removing the child’s profile.
          </li>
        </ul>
        <p>
          If you believe that a child has made an account without a parent, write to us and we will delete it.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        One, and only after you sign in. It is called <code>chorepod_sid</code> (or <code>__Host-sid</code>),
        holds a random number, and tells the server that it is you. Scripts cannot read it, it is not sent to
        other sites, and it goes when you log out. Other tabs in the same browser then forget what they
        showed, too. Whoever writes the blog signs in with a second one of the same kind. Your browser may
        also keep a note that somebody is signed in here, or was, and a small “No connection” page; neither
        says who you are. So that the app opens without a connection, your browser keeps what your dashboard
        showed last, and ticks that could not be sent yet; when you log out, the first is removed, and so are
        the titles of the second. Reminders end when you log out, too.
      </p>
    ),
  },
];
