/** Where things are in the image. */
export const inside = { site: '/srv/catalogue', configuration: '/etc/catalogue' } as const;

/** The main file of nginx: it starts without root, and writes below `/tmp` alone. */
export const nginxMain = `# Printed by \`catalogue build --host container\`.
daemon off;
pid /tmp/nginx.pid;
error_log stderr warn;
worker_processes auto;
events { }
http {
    access_log /dev/stdout;
    client_body_temp_path /tmp/client-body;
    proxy_temp_path /tmp/proxy;
    fastcgi_temp_path /tmp/fastcgi;
    uwsgi_temp_path /tmp/uwsgi;
    scgi_temp_path /tmp/scgi;
    # Files of your own, such as one with set_real_ip_from: mount them there.
    include ${inside.configuration}/conf.d/*.conf;
    include ${inside.configuration}/catalogue.maps.conf;
    server {
        include ${inside.configuration}/catalogue.server.conf;
    }
}
`;
