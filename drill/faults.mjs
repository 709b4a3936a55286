// What happens to the primary, and how it is mended afterwards.

/** The computer loses its power. */
const killed = (primary) => {
  primary.signalAll('SIGKILL');
  return () => primary.start();
};

/** Everything on it stands still, and its connections stay open. */
const hung = (primary) => {
  primary.signalAll('SIGSTOP');
  return () => primary.signalAll('SIGCONT');
};

/** Everybody reaches it, and it reaches no etcd. */
const parted = (primary) => {
  primary.wire.cut();
  return () => primary.wire.mend();
};

/** Another one is asked to take over. */
const switched = async ({ patroniAt, name, credentials }) => {
  const headers = { Authorization: `Basic ${btoa(credentials)}` };
  const answer = await fetch(`http://${patroniAt}/switchover`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ leader: name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
  return () => {};
};

/** Does it to a primary; answers how to mend it. */
export const faults = { killed, hung, parted, switched };
