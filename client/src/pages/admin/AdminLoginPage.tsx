import { Link, Redirect, useLocation } from 'wouter';
import { AdminLoginForm } from '../../features/admin/AdminLoginForm.tsx';
import { useAdmin } from '../../features/admin/api.ts';
import { CredentialsHint } from '../../features/admin/CredentialsHint.tsx';
import { wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { Logo } from '../../ui/page/Logo.tsx';

export function AdminLoginPage() {
  const [, navigate] = useLocation();
  const { data: admin } = useAdmin(wasSignedIn('admin'));
  if (admin) return <Redirect to="/admin" replace />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center">
      <Link href="/" className="inline-flex min-h-touch items-center self-center rounded-full">
        <Logo />
      </Link>
      <h1 className="mt-4 text-center text-3xl font-extrabold">Blog admin</h1>
      <p className="mt-2 mb-6 text-center text-muted">Sign in to write and publish articles.</p>
      <div className="rounded-card bg-surface p-5 shadow-soft sm:p-8">
        <AdminLoginForm onDone={() => navigate('/admin', { replace: true })} />
        <CredentialsHint />
      </div>
    </main>
  );
}
