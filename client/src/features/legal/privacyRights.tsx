import { ContactEmail } from './ContactEmail.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** The second half of the privacy policy: how long, who else, and what one can ask for. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Sessions</strong> end after 14 days without a visit, and after 30 days in any case. Where a
          parent has confirmed something with their password, it is 30 days, and 90 after the last time.
        </li>
        <li>
          <strong>Family, tasks, pots and completions</strong> stay until they are deleted. A pot that was
          redeemed is archived and kept as part of the family’s history.
        </li>
        <li>
          <strong>Removing a member</strong> deletes their profile, their sessions and the tasks assigned to
          them, and takes their name out of everything else that we keep for a while. What they completed
          stays in the list as completed by “Unknown”, so that the pots stay right. What somebody wrote into a
          title stays as it was written.
        </li>
        <li>
          <strong>Erasing the family</strong> deletes it, everybody in it and everything of theirs, at once
          and for good. Backups that whoever runs the server has made before keep it until they are deleted.
        </li>
        <li>
          <strong>Invitations</strong> end after 7 days, when they are used or taken back, and when whoever
          made them changes their password or signs out everywhere. A recovery code ends when it is used or
          replaced.
        </li>
        <li>
          <strong>Calendar addresses</strong> end when they are stopped or replaced, and when whoever made
          them leaves, changes their password or signs out everywhere.
        </li>
        <li>
          <strong>What was deleted</strong> (a task, a chore, a pot) can be brought back for 30 days.
        </li>
        <li>
          <strong>Unfinished accounts</strong> without a family are deleted: after a day, or after 30 days
          where one was made with an email address.
        </li>
        <li>
          <strong>Proof against double taps:</strong> the answer to a change is kept for 24 hours, so that
          sending it again does nothing twice.
        </li>
        <li>
          <strong>Limits against guessing and flooding</strong> count requests by network address, and
          sign-ins by account too. The counters run out after an hour at most and are then cleared away.
        </li>
        <li>
          <strong>The server’s log</strong> holds the method, path, result and duration of a request. It holds
          no addresses, no cookies and nothing that you typed.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <p>
        The members of your family see its tasks, pots and completions. Other families see nothing of yours.
        Where you put chores into a phone’s calendar, whoever has that address reads first names and chores,
        and the calendar app’s maker may too, until you stop it. Where you switch reminders on, they go
        through the push service of your browser’s maker, encrypted end to end, with nothing in them but first
        names, titles and the names of pots, which a switch leaves out; the maker sees that and when one
        comes, not what it says. We pass nothing else on to third parties. The operator of a server can of
        course reach its database, and a hosting company or proxy in front of it may keep logs of its own: ask
        the operator if you want to know.
      </p>
    ),
  },
  {
    id: 'alexa',
    title: 'Alexa, if you link it',
    body: (
      <p>
        Voice is optional and off until the owner of a family links it. Then Amazon sends us what Alexa
        understood, such as the name of a task, and never a recording. We answer with names of members, tasks
        and pots, which Amazon speaks aloud and handles under its own privacy notice. We keep the link itself,
        with its codes and tokens only as hashes, and who was recognised as speaking where you set that up.
        Unlinking ends it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'See, correct, delete',
    body: (
      <>
        <ul>
          <li>
            <strong>See and take along:</strong> a parent downloads all that is kept of the family, or of one
            child, as a file that explains itself. A child’s file has nothing of anybody else.
          </li>
          <li>
            <strong>Correct:</strong> parents edit names, usernames, tasks and pots. Everybody changes their
            own password, and signs out everywhere at once, in the settings; a parent can give a child another
            password.
          </li>
          <li>
            <strong>Delete:</strong> parents remove children, tasks and pots, and can leave the family
            themselves; the owner removes other adults, and erases the whole family.
          </li>
        </ul>
        <p>
          Children ask a parent, or us. For any of this, write to <ContactEmail /> from an address or with
          details by which we can tell that the family is yours. Depending on where you live, you may also
          complain to a data protection authority.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    body: (
      <p>
        Passwords and sessions are stored as hashes, sign-in attempts are limited, and the database itself
        refuses a reference from one family into another. On a server that is reached over the internet, the
        connection is encrypted; on a home network without https it is not, and anybody in that network could
        listen.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        If ChorePod begins to store something else, this page says so, with a new date at its top, before it
        happens.
      </p>
    ),
  },
];
