-- Sign-ins by WeChat that are under way, each for the browser that began it. Of what opens anything there is a hash only.
create table wechat_scan (
  state text primary key,
  browser_hash bytea not null,
  -- Who scanned: set when WeChat has led back with a code that it knew.
  openid text,
  label text not null default '',
  ticket_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index wechat_scan_end on wechat_scan (expires_at);
