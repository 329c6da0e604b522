#!/bin/sh
set -e
# Runs after the files are removed, with what electron-builder's after-install script made. A newer version that replaces this
# one (dpkg passes "upgrade", rpm the number of versions that remain) has made its own already, so nothing is removed then.
case "$1" in
  upgrade | failed-upgrade | abort-* | [1-9]*) exit 0 ;;
esac

if command -v update-alternatives >/dev/null; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && ! ischroot 2>/dev/null; then
    apparmor_parser --remove "$profile" || echo "The AppArmor profile of Natter stays loaded until the next restart."
  fi
  rm -f "$profile"
fi
