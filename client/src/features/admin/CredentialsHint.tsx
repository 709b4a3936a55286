import { useLoginHint } from './api.ts';

/** The default credentials where they work, and otherwise where others are set (docs/security.md, Administrator). */
export function CredentialsHint() {
  const { data } = useLoginHint();
  return (
    <div className="mt-6 min-h-12 rounded-tile bg-sunken px-4 py-3 text-sm text-muted">
      {data?.defaults && (
        <p>
          Default credentials: <code className="font-bold text-ink">{data.defaults.username}</code> /{' '}
          <code className="font-bold text-ink">{data.defaults.password}</code>. They work on this computer
          only, until ADMIN_PASSWORD is set.
        </p>
      )}
      {data?.defaults === null && (
        <p>
          The username and password are set by ADMIN_USERNAME and ADMIN_PASSWORD where ChorePod runs. Until
          ADMIN_PASSWORD is set, nobody can sign in from here.
        </p>
      )}
    </div>
  );
}
