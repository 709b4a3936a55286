// Opens the family's pages where the server does not answer: the page without anybody's data, which the app fills with
// what it saw last. In place of other pages it shows offline.html. Shows reminders, also while no page is open.

// What is kept, which is the same for all. The build fills in the version, the names of the app's files and the
// family's pages.
const version = '0';
const files = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
const kept = (request) => caches.match(request, { cacheName: version });

// No skipWaiting: a page that is in use may still ask for a file of its own version.
self.addEventListener('install', (event) => {
  // Assets are called after what is in them; of the other files the browser may have older ones.
  const fresh = files.map(
    (file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' }),
  );
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.navigationPreload?.enable()),
  );
});

/** Each opens out of what is kept, also where nobody opened it before. */
const familyPages = [];

// Pages and files without a connection.

/** Milliseconds that the server has for itself. */
const patience = 3000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/') && files.includes(pathname))
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function page({ preloadResponse, request }, pathname) {
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  if (!familyPages.includes(pathname)) return answer.catch(() => kept('/offline.html'));
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  // A proxy answers for a server that is not there.
  const inTime = await Promise.race([answer.catch(() => undefined), late]);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept('/shell.html')) ?? answer;
}

// Reminders.

self.addEventListener('push', (event) => event.waitUntil(show(noticeIn(event.data))));

/**
 * What the server wants to be shown, in the form that Safari reads by itself. Anything else is a plain notice, because
 * browsers end what shows nothing.
 */
function noticeIn(data) {
  try {
    const { web_push: form, notification } = data.json();
    if (form === 8030 && notification.title) return notification;
  } catch {}
  return { title: 'ChorePod', tag: 'chorepod' };
}

function show({ title, body, navigate, lang, tag = '', silent }) {
  const options = { body, lang, tag, silent, renotify: tag !== '', data: navigate, icon: '/icon-192.png' };
  return self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

/** Leads to a page of this site and to no other, whatever a notice says. */
async function lead(navigate) {
  let page = new URL('/dashboard', self.origin);
  if (URL.canParse(navigate) && new URL(navigate).origin === self.origin) page = new URL(navigate);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === page.pathname);
  return tab ? tab.focus() : self.clients.openWindow(page);
}

// The browser has another address for the same person; where their session has ended, it has none.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ newSubscription, oldSubscription }) {
  const { pushManager } = self.registration;
  const subscription = newSubscription ?? (await pushManager.subscribe(oldSubscription.options));
  const { status } = await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (status === 401) await subscription.unsubscribe();
}
