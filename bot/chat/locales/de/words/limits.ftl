### Was man über die schreiben kann, mit denen man nichts zu tun haben will.

command-block = blockieren, ignorieren
command-unblock = entblocken, freigeben
