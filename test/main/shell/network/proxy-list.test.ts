import { expect, test } from "vitest";
import { firstUsableProxy, proxyHostAndPort } from "../../../../main/shell/network/proxy-list.ts";

test.each([
  ["DIRECT", null],
  ["", null],
  ["PROXY proxy.example:8080", "http://proxy.example:8080"],
  ["PROXY proxy.example:8080; DIRECT", "http://proxy.example:8080"],
  ["HTTPS proxy.example:443", "https://proxy.example:443"],
  ["SOCKS5 a.example:1080; PROXY b.example:3128", "socks5://a.example:1080"],
  ["SOCKS a.example:1080; PROXY b.example:3128", "http://b.example:3128"],
  ["PROXY [::1]:3128", "http://[::1]:3128"],
  ["SOCKS a.example:1080; DIRECT", null],
  ["SOCKS a.example:1080", "unusable"],
  ["PROXY not a place", "http://not"],
])("the proxy list %j gives the proxy %j", (list, proxy) => {
  expect(firstUsableProxy(list)).toBe(proxy);
});

test.each([
  ["http://proxy.example:8080", "proxy.example:8080"],
  ["http://proxy.example:80", "proxy.example:80"],
  ["https://proxy.example:443", "proxy.example:443"],
  ["socks5://proxy.example:1080", "proxy.example:1080"],
  ["http://[::1]:3128", "::1:3128"],
])("the password of the proxy %j is stored under the name %j", (proxy, hostAndPort) => {
  expect(proxyHostAndPort(new URL(proxy))).toBe(hostAndPort);
});
