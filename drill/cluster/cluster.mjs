// Three PostgreSQL members under Patroni, three etcd, and HAProxy in front, all on this computer.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ownApp/ownApp.mjs';
import { aMember } from './member.mjs';
import { settingsOf, textOf } from './settings.mjs';
import { startWire } from './wire.mjs';

export const names = ['one', 'two', 'three'];
const at = (port) => `127.0.0.1:${port}`;
const ports = async (count) => Promise.all(Array.from({ length: count }, freePort));

export async function startCluster(stage, programs) {
  const clients = await startEtcd(stage, programs);
  const wires = await Promise.all(clients.map(startWire));
  const configuration = join(stage.folder, 'patroni.yml');
  writeFileSync(configuration, textOf('patroni.yml'));
  chmodSync(configuration, 0o644);
  const [postgres, patroni] = [await ports(3), await ports(3)];
  const members = names.map((name, n) => {
    const places = { wire: wires[n], postgresAt: at(postgres[n]), patroniAt: at(patroni[n]) };
    return aMember(stage, { programs, configuration, name, ...places });
  });
  const cluster = clusterOf(members);
  members[0].start();
  await until('the first member to lead', async () => (await cluster.look())?.leader);
  for (const member of members.slice(1)) member.start();
  await cluster.whole();
  const [writes, reads] = await startHaproxy(stage, programs, members);
  return { ...cluster, members, writes, reads };
}

async function startEtcd(stage, { etcd }) {
  const [clients, peers] = [await ports(3), await ports(3)];
  const all = names.map((name, n) => `${name}=http://${at(peers[n])}`).join();
  for (const [n, name] of names.entries()) {
    const env = settingsOf('etcd.env', {
      ETCD_NAME: name,
      ETCD_DATA_DIR: stage.room(`etcd-${name}`),
      ETCD_LISTEN_PEER_URLS: `http://${at(peers[n])}`,
      ETCD_LISTEN_CLIENT_URLS: `http://${at(clients[n])}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(peers[n])}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${at(clients[n])}`,
      ETCD_INITIAL_CLUSTER: all,
    });
    stage.run(`etcd-${name}`, [etcd], env);
  }
  await until('etcd', () => fetch(`http://${at(clients[0])}/health`).then(({ ok }) => ok));
  return clients;
}

async function startHaproxy(stage, { haproxy }, members) {
  const [writes, reads] = await ports(2);
  const configuration = join(stage.folder, 'haproxy.cfg');
  writeFileSync(configuration, textOf('haproxy.cfg'));
  const places = members.flatMap(({ name, patroniAt, postgresAt }) => [
    [`POSTGRES_${name.toUpperCase()}`, postgresAt],
    [`PATRONI_${name.toUpperCase()}`, patroniAt],
  ]);
  const env = settingsOf('haproxy.env', {
    ...Object.fromEntries(places),
    WRITES_AT: at(writes),
    READS_AT: at(reads),
  });
  stage.run('haproxy', [haproxy, '-db', '-f', configuration], env);
  return [writes, reads];
}

function clusterOf(members) {
  /** What whoever answers first says of the cluster; undefined where nobody does. */
  const look = async (but) => {
    const asked = members
      .filter(({ name }) => name !== but)
      .map(async ({ patroniAt }) => {
        const answer = await fetch(`http://${patroniAt}/cluster`, { signal: AbortSignal.timeout(2000) });
        const { members: seen } = await answer.json();
        const isUp = ({ state }) => state === 'running' || state === 'streaming';
        const named = (role) => seen.find((member) => member.role === role && isUp(member))?.name;
        const isWhole =
          seen.filter(isUp).length === members.length &&
          new Set(seen.map(({ timeline }) => timeline)).size === 1;
        return { leader: named('leader'), isWhole: isWhole && named('sync_standby') !== undefined };
      });
    return Promise.any(asked).catch(() => undefined);
  };
  return {
    look,
    leader: async () => {
      const { leader } = (await look()) ?? {};
      const member = members.find(({ name }) => name === leader);
      if (!member) throw new Error('The cluster has no primary');
      return member;
    },
    /** Once all follow one primary, one of them in step with it. */
    whole: () => until('all three members to be in order', async () => (await look())?.isWhole, 120),
  };
}

/** Asks again and again. @throws where the answer is no for so many seconds */
export async function until(what, ask, seconds = 60) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await Promise.resolve(ask()).catch(() => undefined)) return;
    await sleep(250);
  }
  throw new Error(`Waited ${seconds} s in vain for ${what}`);
}
